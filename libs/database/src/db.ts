/**
 * The connection to PostgreSQL. Writes go through `db.tx`, the only maker of a `Tx`; reads through `db.query`.
 * Repositories and the outbox use it; services only pass a `Tx` along.
 */
import { inSpan } from '@lectern/tracing/spans';
import { types, type Client, type Pool, type QueryResult, type QueryResultRow } from 'pg';
import {
  type DataSourceOptions,
  type EntityTarget,
  type MigrationInterface,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import { SnakeCaseNames } from './columns';
import './guard-clients';
import { joined, type CommitStatement, type Statement } from './join-inserts';
import { PlainDataSource } from './plain-data-source';
import type { PlainEntityManager } from './plain-inserts';
import { joinReads } from './reads-together';
import { CONNECTION_SECONDS, PreparedClient } from './prepared-client';

// Calendar days stay strings, and 64-bit integers (cents, counts) become numbers: all are below 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);
// Twice as fast as `postgres-date`, for what a server on UTC writes: 2027-03-01 15:00:00.123456+00.
const readAnyInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (value: string) => unknown;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) =>
  value.endsWith('+00') && value[10] === ' '
    ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`)
    : readAnyInstant(value),
);

declare const transaction: unique symbol;
/** An open transaction. Only `db.tx` makes one: publishing or writing outside of it does not compile. */
export type Tx = Omit<PlainEntityManager, 'transaction'> & { readonly [transaction]: true };

/** The rows of a statement that is sent with the COMMIT. Throws before the transaction is committed. */
export type CommittedRows<Row> = () => Row[];

interface CommitPlan {
  /** Channels to be notified after the commit. */
  notices: Set<string>;
  /** Statements to be sent with it, INSERTs as one. */
  statements: CommitStatement[];
}
const commitPlans = new WeakMap<Tx, CommitPlan>();

function commitPlanOf(tx: Tx): CommitPlan {
  let plan = commitPlans.get(tx);
  if (!plan) commitPlans.set(tx, (plan = { notices: new Set(), statements: [] }));
  return plan;
}

/**
 * NOTIFY, without a payload, once the transaction is committed. A NOTIFY inside of it would let the commits of the whole
 * server wait for each other: PostgreSQL holds one lock over each of them until it is on the disk. If the process ends in
 * between, the notice is lost; listeners must poll as well.
 */
export function notifyAfterCommit(tx: Tx, channel: string): void {
  commitPlanOf(tx).notices.add(channel);
}

/**
 * A write that is sent together with the COMMIT, so that the work does not wait for its answer. The transaction fails with
 * it. What is read or refused later in the same transaction is written by `tx.query`. Several may be written in any order.
 * Parameters are plain values: one that `pg` could not send would be left out, and the COMMIT behind it would succeed.
 */
export function writeWithCommit<Row>(tx: Tx, sql: string, parameters: unknown[]): CommittedRows<Row> {
  if (!parameters.every(isPlain)) throw new TypeError('A parameter of writeWithCommit is not a plain value');
  const statement: CommitStatement = { sql, parameters };
  commitPlanOf(tx).statements.push(statement);
  return () => {
    if (!statement.rows) throw new Error('The transaction is not committed yet');
    return statement.rows as Row[];
  };
}

function isPlain(value: unknown): boolean {
  return value === null || value instanceof Date || /^(string|number|boolean|undefined)$/.test(typeof value);
}

/** START TRANSACTION is sent with the first statement: a statement that is the only one needs none. */
class Transaction {
  private started: Promise<unknown> | undefined;

  private constructor(private readonly client: Client) {}

  static async on(runner: QueryRunner): Promise<Transaction> {
    const client = (await runner.connect()) as Client;
    const transaction = new Transaction(client);
    // TypeORM calls this before each of its statements. It would wait for the answer before the first of them is sent.
    runner.connect = () => {
      transaction.start();
      return Promise.resolve(client);
    };
    // TypeORM locks rows only in a transaction.
    (runner as { isTransactionActive: boolean }).isTransactionActive = true;
    return transaction;
  }

  private start(): void {
    this.started ??= this.client.query('START TRANSACTION');
    this.started.catch(() => undefined);
  }

  async orRollBack<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A connection that broke rolls back without being asked; the error of the work says why.
      if (this.started) await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Sends its statements without waiting for the answers to those before them (`pipeline`, see createDataSource). */
  async commit(
    { statements }: CommitPlan,
    read: Statement | undefined,
  ): Promise<{ found: Promise<QueryResult> | undefined }> {
    const sending = joined(statements);
    if (sending.length > 1) this.start();
    const written = sending.map(({ sql, parameters }) => this.client.query(sql, parameters));
    const committed = this.started && this.client.query('COMMIT');
    const found = read && this.client.query(read.sql, read.parameters);
    // The transaction's own error is thrown below.
    found?.catch(() => undefined);
    const settled = await Promise.allSettled([this.started, ...written, committed]);
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
    // PostgreSQL rolls back a transaction in which a statement failed, also when its error was caught.
    if (committed && (await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back');
    for (const statement of statements) statement.rows = [];
    for (const [at, { returns }] of sending.entries()) returns.rows = (await written[at]!).rows;
    return { found };
  }
}

/** What people read when a constraint refuses a write, by the constraint's name. */
export type ConstraintErrors = Readonly<Record<string, () => Error>>;

/** The relay makes at most one pass in this time, and each notice costs as much as a small read. */
const NOTICE_EVERY_MS = 10;

export class Db {
  /** Channels of notices that were just sent; true when another one has to follow. */
  private readonly notifying = new Map<string, boolean>();

  constructor(
    readonly dataSource: PlainDataSource,
    private readonly onNoticeLost: (error: unknown) => void = () => undefined,
  ) {}

  /**
   * Commits when `work` resolves, rolls back when it rejects. Only single statements may run side by side in it: what follows
   * one of them could be sent after the ROLLBACK for another.
   */
  async tx<T>(work: (tx: Tx) => Promise<T>, constraintErrors: ConstraintErrors = {}): Promise<T> {
    return (await this.commitThenRead(work, constraintErrors)).made;
  }

  /**
   * Like `tx`, and returns the rows of a read that is sent with the COMMIT: it finds what was committed. Or the rows that a
   * write with the COMMIT returned.
   */
  async txThenRead<T, Row>(
    work: (tx: Tx) => Promise<T>,
    read: (made: T) => Statement | CommittedRows<Row>,
    constraintErrors: ConstraintErrors = {},
  ): Promise<Row[]> {
    return (await this.commitThenRead(work, constraintErrors, read)).rows as Row[];
  }

  private commitThenRead<T>(
    work: (tx: Tx) => Promise<T>,
    constraintErrors: ConstraintErrors,
    read?: (made: T) => Statement | CommittedRows<unknown>,
  ): Promise<{ made: T; rows: unknown[] }> {
    return inSpan('transaction', { onlyInside: true }, async () => {
      const runner = this.dataSource.createQueryRunner();
      try {
        const transaction = await Transaction.on(runner);
        const tx = runner.manager as unknown as Tx;
        const { made, reading } = await transaction.orRollBack(async () => {
          const made = await work(tx);
          return { made, reading: read?.(made) };
        });
        const plan = commitPlanOf(tx);
        const isWritten = typeof reading === 'function';
        const { found } = await transaction.commit(plan, isWritten ? undefined : reading);
        for (const channel of plan.notices) this.notify(channel);
        return { made, rows: isWritten ? reading() : ((await found)?.rows ?? []) };
      } catch (error) {
        throw constraintErrors[violatedConstraint(error) ?? '']?.() ?? error;
      } finally {
        await runner.release();
      }
    });
  }

  /** Rolls back what `work` wrote when it rejects, and nothing else of the transaction. One after the other. */
  async savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    const { statements } = commitPlanOf(tx);
    const before = statements.length;
    await tx.query('SAVEPOINT part');
    try {
      const made = await work();
      await tx.query('RELEASE SAVEPOINT part');
      return made;
    } catch (error) {
      statements.length = before;
      await tx.query('ROLLBACK TO SAVEPOINT part');
      throw error;
    }
  }

  private notify(channel: string): void {
    const isUnderWay = this.notifying.has(channel);
    this.notifying.set(channel, isUnderWay);
    if (isUnderWay) return;
    void this.query(`SELECT pg_notify($1, '')`, [channel])
      .catch(this.onNoticeLost)
      .finally(() =>
        setTimeout(() => {
          const isPending = this.notifying.get(channel);
          this.notifying.delete(channel);
          if (isPending && this.dataSource.isInitialized) this.notify(channel);
        }, NOTICE_EVERY_MS),
      );
  }

  /** For reads, and for libraries that speak to `pg` themselves: sessions and rate limits. */
  get pool(): Pool {
    return this.dataSource.pool;
  }

  /** Past TypeORM, which would make a query runner for each statement. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const send = async (text: string, values: unknown[]) => (await this.pool.query<QueryResultRow>(text, values)).rows;
    return (await (joinReads(sql, parameters, send) ?? send(sql, parameters))) as Row[];
  }

  /** The first row, for a SELECT that finds one at most. (A bare UPDATE or DELETE … RETURNING gives TypeORM's pair, not rows.) */
  async queryOne<Row>(sql: string, parameters: unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /**
   * For reads that take a millisecond or two, in most accounts at least: requests share a few connections for them
   * (SharedConnections), and what was sent behind a longer one waits for it. A read that was lost with its connection is
   * sent once more, on one of the pool.
   */
  async queryShort<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const send = (text: string, values: unknown[]) => this.dataSource.shared.query<QueryResultRow>(text, values);
    return (await (joinReads(sql, parameters, send) ?? send(sql, parameters))) as Row[];
  }

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.dataSource.getRepository(entity);
  }
}

export interface DataSourceSettings {
  url: string;
  poolMax: number;
  applicationName: string;
  entities: EntityTarget<ObjectLiteral>[];
  migrations?: (new () => MigrationInterface)[];
  onPoolError: (error: unknown) => void;
  /** See PreparedClient. */
  isPrepared?: boolean;
  /** Statements are planned once for all parameters, not for each. For requests: most statements begin with an owner. */
  isPlannedOnce?: boolean;
  /** Connections that short reads share (Db.queryShort); none without. */
  sharedConnections?: number;
  /** Milliseconds after which PostgreSQL gives a statement up; 0 never. A request must not wait longer than people do. */
  statementTimeoutMs?: number;
  /** Milliseconds after which a statement that waits for a lock is given up; for as long as the statement may take without. */
  lockTimeoutMs?: number;
}

/** By a statement: poolers refuse settings that they do not know when a connection begins. */
const PLAN_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', false)`;

/**
 * For a new connection. Throws on a standby, where the address may lead during a failover: the pool would keep the connection
 * after the address leads to the primary again, and no write would succeed on it.
 */
async function readyConnection(client: Pick<Client, 'query'>, isPlannedOnce: boolean): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    `SELECT pg_is_in_recovery() AS "isStandby"${isPlannedOnce ? `, ${PLAN_ONCE}` : ''}`,
  );
  // cannot_connect_now. 25006 would also be a write in a transaction that Lectern itself began READ ONLY.
  if (rows[0]?.isStandby) throw Object.assign(new Error('this server is a standby'), { code: '57P03' });
}

export function createDataSource(settings: DataSourceSettings): PlainDataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url: settings.url,
    entities: settings.entities as string[],
    migrations: settings.migrations ?? [],
    synchronize: false,
    namingStrategy: new SnakeCaseNames(),
    applicationName: settings.applicationName,
    poolErrorHandler: settings.onPoolError,
    extra: {
      max: settings.poolMax,
      ...(settings.isPrepared && { Client: PreparedClient, maxLifetimeSeconds: CONNECTION_SECONDS }),
      onConnect: (client: Client) => readyConnection(client, Boolean(settings.isPrepared && settings.isPlannedOnce)),
      connectionTimeoutMillis: 5_000,
      statement_timeout: settings.statementTimeoutMs ?? 30_000,
      idle_in_transaction_session_timeout: 60_000,
      ...(settings.lockTimeoutMs !== undefined && { lock_timeout: settings.lockTimeoutMs }),
      // A statement is sent without waiting for the answers to those before it on its connection.
      pipeline: true,
    },
  };
  return new PlainDataSource(options, settings.sharedConnections);
}

/** The name of the constraint that refused a write, when the error is a violation of one. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = causeOf(error);
  return code?.startsWith('23') ? constraint : undefined;
}

/** Whether the database refuses what was written, by a value's type, a rule or a trigger: it will do so each time. */
export function isRefusedByDatabase(error: unknown): boolean {
  const { code = '' } = causeOf(error);
  return code.startsWith('22') || code.startsWith('23');
}

/** Whether it waited too long for what another transaction holds, or each for the other (PostgreSQL, appendix A). */
export function isLockProblem(error: unknown): boolean {
  const { code } = causeOf(error);
  return code === '55P03' || code === '40P01';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What `pg` threw: TypeORM wraps it. */
export function causeOf(error: unknown): {
  code?: string;
  constraint?: string | undefined;
  table?: string | undefined;
} {
  const { driverError = error } = (error ?? {}) as { driverError?: unknown };
  const { code, constraint, table } = (driverError ?? {}) as Record<string, unknown>;
  // Errors of others have numbers there, or nothing.
  if (typeof code !== 'string') return {};
  return { code, constraint: textOf(constraint), table: textOf(table) };
}
