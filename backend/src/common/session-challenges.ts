/**
 * Challenges that a browser answers to prove something, such as a passkey. Each is this session's, for one purpose, for one
 * answer, within five minutes. Controllers keep and take them: services never see a session.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Request } from 'express';
import { openSession, saveSession } from './session';
import { SessionRepository } from './session.repository';

export type ChallengePurpose = 'add-passkey' | 'sign-in';

interface KeptChallenge {
  purpose: ChallengePurpose;
  until: string;
}

declare module 'express-session' {
  interface SessionData {
    challenges?: Record<string, KeptChallenge>;
  }
}

export const CHALLENGE_MS = 5 * 60 * 1000;

/** Two windows of a browser share a session. */
const MOST_KEPT = 5;

@Injectable()
export class SessionChallenges {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async keep(request: Request, purpose: ChallengePurpose, challenge: string): Promise<void> {
    await openSession(request);
    const now = this.clock.now().getTime();
    const live = Object.entries(request.session.challenges ?? {}).filter(([, { until }]) => Date.parse(until) > now);
    const until = new Date(now + CHALLENGE_MS).toISOString();
    request.session.challenges = Object.fromEntries([...live.slice(1 - MOST_KEPT), [challenge, { purpose, until }]]);
    await saveSession(request);
  }

  /** Returns whether it was there, and unused. In the database first: of two answers at the same time, one gets it. */
  async take(request: Request, purpose: ChallengePurpose, challenge: string): Promise<boolean> {
    await openSession(request);
    const { [challenge]: _taken, ...others } = request.session.challenges ?? {};
    request.session.challenges = others;
    return this.sessions.takeChallenge(request.sessionID, challenge, purpose, this.clock.now());
  }
}
