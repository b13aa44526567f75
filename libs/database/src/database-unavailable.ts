/** True for every error that means "the database cannot serve now", not "the query is wrong". */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, syscall, driverError, errors } = error as Record<string, unknown>;
  if (driverError && driverError !== error) return isDatabaseUnavailable(driverError);
  // Node tries every address of a host name and tells of all of them.
  if (Array.isArray(errors)) return errors.some(isDatabaseUnavailable);
  if (typeof code === 'string') {
    if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/.test(code)) return true;
    // The Unix socket of a server that does not run, or has too many that wait for it.
    if ((code === 'ENOENT' || code === 'EAGAIN') && syscall === 'connect') return true;
    // PostgreSQL, appendix A: 08 connection exception, 25P03 idle in a transaction, 531 to 533 disk, memory and connections
    // used up, 57P0 shutdown.
    if (/^(08|25P03|53[123]|57P0)/.test(code)) return true;
  }
  return typeof message === 'string' && LOST_CONNECTION.test(message);
}

/** Where `pg` and TypeORM give no code. */
const LOST_CONNECTION =
  /Connection terminated|query runner (was )?already released|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|DataSource is not (initialized|set)/i;
