/**
 * The one cookie of a share link: which visitor of this link a browser is, and which of its passwords was given. Random,
 * signed, for this link alone: two links never know that they were opened by the same person.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { Request, Response } from 'express';
import { cookieName } from '../../../../common/cookie-name';

/** What browsers keep at most. */
const DAYS = 400;
/** More would one day be too long a header, and with it this whole site closed to whoever opens many links. */
const MOST_LINKS = 40;
const NAME = /^(__Host-)?lectern\.link\.[0-9a-f]{12}$/;
const VALUE = /^([A-Za-z0-9_-]{22})\.(\d{1,10})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

export interface SharedCookie {
  visitorKey: string;
  /** 0: none was given. */
  passwordVersion: number;
  /** When the link was first opened with it: what its page said before is not for this browser. */
  knownSince: Date;
}

@Injectable()
export class SharedCookies {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'lectern share link cookie', 32));
  }

  /** Undefined: none, or one that is not ours. */
  read(request: Request, linkId: string): SharedCookie | undefined {
    const name = nameOf(linkId);
    // The release before knew no prefix. Its cookies can go with the next one.
    const value = valueOf(request, cookieName(name, this.config)) || valueOf(request, name);
    const [, visitorKey, version, since, mac] = VALUE.exec(value) ?? [];
    if (!visitorKey || !version || !since || !mac) return undefined;
    const own = this.mac(linkId, `${visitorKey}.${version}.${since}`);
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(own))) return undefined;
    return { visitorKey, passwordVersion: Number(version), knownSince: new Date(Number(since)) };
  }

  /** The links that were first opened longest ago are forgotten where there are too many. */
  write(response: Response, linkId: string, cookie: SharedCookie): void {
    const written = cookieName(nameOf(linkId), this.config);
    for (const name of surplusOf(response.req, written)) {
      response.clearCookie(name, { path: '/', secure: this.config.secureCookies });
    }
    const value = `${cookie.visitorKey}.${cookie.passwordVersion}.${cookie.knownSince.getTime()}`;
    response.cookie(written, `${value}.${this.mac(linkId, value)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.secureCookies,
      maxAge: DAYS * 24 * 3600 * 1000,
    });
  }

  newVisitorKey(): string {
    return randomBytes(16).toString('base64url');
  }

  private mac(linkId: string, value: string): string {
    return createHmac('sha256', this.key).update(`${linkId}.${value}`).digest('base64url');
  }
}

/** The last digits of the id: the first ones of UUIDs of version 7 are the time, and alike. */
function nameOf(linkId: string): string {
  return `lectern.link.${linkId.replaceAll('-', '').slice(-12)}`;
}

function valueOf(request: Request, name: string): string {
  return cookiesOf(request).find(([key]) => key === name)?.[1] ?? '';
}

/** What has to go for another one; the value is not trusted here, only who sent it has to enter a password again. */
function surplusOf(request: Request, written: string): string[] {
  const others = cookiesOf(request).filter(([name]) => NAME.test(name) && name !== written);
  const since = (value: string) => Number(VALUE.exec(value)?.[3] ?? 0);
  return others
    .sort(([, a], [, b]) => since(b) - since(a))
    .slice(MOST_LINKS - 1)
    .map(([name]) => name);
}

function cookiesOf(request: Request): [name: string, value: string][] {
  return (request.headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', value = ''] = pair.trim().split('=');
    return [name, value];
  });
}
