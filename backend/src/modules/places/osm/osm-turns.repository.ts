/**
 * One request a second to each server, for the whole installation: "an absolute maximum of 1 request per second" for all
 * of an application's users together (https://operations.osmfoundation.org/policies/nominatim/). Turns are rows, so that
 * any number of workers share them; a server that wants to be left alone moves its row ahead.
 */
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { OsmProblem } from './osm-problem';
import { OsmTurn } from './osm.entity';

export type OsmService = OsmTurn['service'];

/** A tenth more: timers of two machines do not agree to the millisecond. */
const BETWEEN_REQUESTS_MS = 1_100;
/** Nobody waits for a turn longer than that: the search is put off instead, and the worker is free. */
const LONGEST_WAIT_MS = 20_000;

/** Waiting, replaced where time stands still. */
@Injectable()
export class OsmPause {
  async for(milliseconds: number): Promise<void> {
    await pause(milliseconds);
  }
}

/** `$2` is now. Returns the moment of this turn and takes it; a moment too far ahead is not taken. */
const TAKE_TURN = `
  INSERT INTO osm_turns AS t (service, free_from)
  VALUES ($1, $2::timestamptz + $3 * interval '1 millisecond')
  ON CONFLICT (service) DO UPDATE
    SET free_from = greatest(t.free_from, $2::timestamptz) + $3 * interval '1 millisecond'
    WHERE t.free_from <= $2::timestamptz + $4 * interval '1 millisecond'
  RETURNING free_from - $3 * interval '1 millisecond' AS turn`;

@Injectable()
export class OsmTurnsRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly pauses: OsmPause,
  ) {}

  /** Resolves when it is this caller's turn; throws OsmProblem when that would be too late. */
  async take(service: OsmService): Promise<void> {
    const now = this.clock.now();
    const [taken] = await this.db.query<{ turn: Date }>(TAKE_TURN, [
      service,
      now,
      BETWEEN_REQUESTS_MS,
      LONGEST_WAIT_MS,
    ]);
    if (!taken) {
      const next = await this.db.repository(OsmTurn).findOneBy({ service });
      const seconds = Math.max(1, Math.ceil(((next?.freeFrom ?? now).getTime() - now.getTime()) / 1000));
      throw new OsmProblem('busy', 'no turn in time', seconds);
    }
    const wait = taken.turn.getTime() - now.getTime();
    if (wait > 0) await this.pauses.for(wait);
  }

  /** Nobody asks this server before then. */
  async leaveAlone(service: OsmService, seconds: number): Promise<void> {
    await this.db.query(
      `INSERT INTO osm_turns AS t (service, free_from) VALUES ($1, $2)
       ON CONFLICT (service) DO UPDATE SET free_from = greatest(t.free_from, excluded.free_from)`,
      [service, new Date(this.clock.now().getTime() + seconds * 1000)],
    );
  }
}
