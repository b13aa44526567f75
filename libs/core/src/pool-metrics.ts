/** Tells how the connections to the database are used. The queues' own connections are not among them. */
import type { Db } from '@lectern/database/db';
import type { Metrics } from '@lectern/metrics/metrics';

export function watchPool(metrics: Metrics, db: Db): void {
  const { poolConnections, poolWaiting, poolMax } = metrics;
  metrics.onScrape('db_pool', [poolConnections, poolWaiting, poolMax], () => {
    const { totalCount, idleCount, waitingCount, options } = db.pool;
    poolConnections.set({ state: 'idle' }, idleCount);
    poolConnections.set({ state: 'used' }, totalCount - idleCount);
    poolWaiting.set(waitingCount);
    poolMax.set(options.max);
  });
}
