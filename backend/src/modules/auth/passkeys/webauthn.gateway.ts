/**
 * WebAuthn for this site: options for browsers, and whether what they sent back is true. Keeps nothing; that a challenge is
 * this visitor's, and unused, is checked before (SessionChallenges). What is wrong is in the details of the refusal, for the log.
 * The library is large, so it's loaded when the first passkey is checked.
 */
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type {
  NewPasskeyCredential,
  NewPasskeyOptions,
  PasskeyCredential,
  PasskeyOptions,
} from '@lectern/protocol/passkeys';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { z } from 'zod';
import { passkeyNotAdded, passkeyRefused } from '../auth.errors';
import { CHALLENGE_MS } from '../../../common/session-challenges';
import type { Passkey } from './passkey.entity';

/** ES256, EdDSA and RS256 in COSE: what every authenticator has one of. */
const ALGORITHMS = [-7, -8, -257];
const CHALLENGE_BYTES = 32;

type PasskeyFacts = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>;

@Injectable()
export class WebAuthnGateway {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(@Inject(CONFIG) { appUrl }: Config) {
    const { origin, hostname } = new URL(appUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  newPasskeyOptions(
    user: { id: string; username: string },
    known: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
  ): NewPasskeyOptions {
    return {
      challenge: newChallenge(),
      rp: { id: this.rpId, name: PRODUCT_NAME },
      user: { id: userHandleOf(user.id), name: user.username, displayName: user.username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: credentialId,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  passkeyOptions(): PasskeyOptions {
    return { challenge: newChallenge(), rpId: this.rpId, timeout: CHALLENGE_MS, userVerification: 'required' };
  }

  async verifyNew(credential: NewPasskeyCredential): Promise<PasskeyFacts> {
    try {
      await refuseCertificates(credential);
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        ...this.expected(credential),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) throw new Error('the signature is wrong');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: credential.response.transports ?? [],
        isBackedUp: registrationInfo.credentialBackedUp,
      };
    } catch (error) {
      throw passkeyNotAdded(error);
    }
  }

  /** Returns the count that was signed. The caller compares it: before the signature is checked, anyone can send any. */
  async verify(credential: PasskeyCredential, passkey: Passkey): Promise<Pick<Passkey, 'counter' | 'isBackedUp'>> {
    try {
      const { userHandle, ...response } = credential.response;
      if (userHandle !== userHandleOf(passkey.userId)) throw new Error('the passkey is for another account');
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        ...this.expected(credential),
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      });
      if (!verified) throw new Error('the signature is wrong');
      return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
    } catch (error) {
      throw passkeyRefused(error);
    }
  }

  /** Which challenge was answered; undefined if it can't be read. */
  challengeOf(credential: NewPasskeyCredential | PasskeyCredential): string | undefined {
    return clientDataOf(credential)?.challenge;
  }

  private expected(credential: NewPasskeyCredential | PasskeyCredential) {
    const { challenge = '', origin = '' } = clientDataOf(credential) ?? {};
    return {
      expectedChallenge: challenge,
      // In development the pages may come from another port than APP_URL names.
      expectedOrigin: this.rpId === 'localhost' && LOCALHOST.test(origin) ? origin : this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    };
  }
}

const LOCALHOST = /^http:\/\/localhost(:\d+)?$/;

const ClientData = z.object({ challenge: z.string(), origin: z.string() });

function clientDataOf({ response }: NewPasskeyCredential | PasskeyCredential) {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())).data;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** None is asked for. To check one, the library would fetch the address in it, which anyone may have written. */
async function refuseCertificates({ response }: NewPasskeyCredential): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isSelfSigned) throw new Error(`an attestation that was not asked for: ${format}`);
}

const newChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url');

/** What a passkey keeps of its account: the id's bytes, which say nothing about the person. */
const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
