/** Figures are read when somebody asks, not more often than is good, and what cannot be read says nothing. */
import { Metrics } from './metrics';
import { ScrapeTasks } from './scrape-tasks';

const seriesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

describe('figures that are read at a scrape', () => {
  it('one reading at a time, and a fresh one only after five seconds', async () => {
    let now = 0;
    let readings = 0;
    const tasks = new ScrapeTasks(() => now);
    tasks.add({ read: () => void readings++, onEnd: () => undefined });
    await Promise.all([tasks.run(), tasks.run(), tasks.run()]);
    expect(readings).toBe(1);
    now = 4_999;
    await tasks.run();
    expect(readings).toBe(1);
    now = 5_000;
    await tasks.run();
    expect(readings).toBe(2);
  });

  it('what cannot be read is away, told as such, and keeps nothing else from being told', async () => {
    const heard: unknown[] = [];
    const metrics = new Metrics('test', (collector, error) => heard.push([collector, error]));
    metrics.outboxBacklog.set(7);
    const away = new Error('the database is away');
    metrics.onScrape('outbox', [metrics.outboxBacklog], () => Promise.reject(away));
    metrics.onScrape('queues', [metrics.queueJobs], () =>
      metrics.queueJobs.set({ queue: 'mail', state: 'waiting' }, 3),
    );
    const text = await metrics.render();
    expect(seriesOf(text, 'lectern_outbox_backlog')).toEqual([]);
    expect(seriesOf(text, 'lectern_queue_jobs')).toEqual(['lectern_queue_jobs{queue="mail",state="waiting"} 3']);
    expect(seriesOf(text, 'lectern_collector_up').sort()).toEqual([
      'lectern_collector_up{collector="outbox"} 0',
      'lectern_collector_up{collector="queues"} 1',
    ]);
    expect(heard).toEqual([['outbox', away]]);
  });

  it('says what runs', async () => {
    const text = await new Metrics('backend', () => undefined).render();
    expect(text).toMatch(/^lectern_build_info\{process="backend",build="\w+",node="v\d+\.\d+\.\d+"\} 1$/m);
  });
});
