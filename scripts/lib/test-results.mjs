// Adds up what the runners say. Every runner is read from its own report, never from its exit code alone: a runner that
// executed nothing has failed.
import { stripVTControlCharacters } from 'node:util';

/** One check that either holds or does not, like lint. */
export function fromExit(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Jest's --json report. A suite that could not run at all counts as one failure. */
export function fromJest(report, code) {
  return atLeastOne(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  );
}

/** Playwright's JSON report. A flaky test has failed once, so it has failed. */
export function fromPlaywright(report, code) {
  const stats = report?.stats ?? {};
  return atLeastOne(
    { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0), skipped: stats.skipped ?? 0 },
    code,
  );
}

/** The closing lines of Node's own runner in TAP. */
export function fromTap(text, code) {
  const number = (name) => Number(text.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return atLeastOne(
    {
      passed: number('pass'),
      failed: number('fail') + number('cancelled'),
      skipped: number('skipped') + number('todo'),
    },
    code,
  );
}

/** A runner that failed without a failed test, or that ran nothing, counts as one failure. */
function atLeastOne(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

export function total(results) {
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The failed tests of a report by Jest, each with its first line of why, to stand under the result of a long run. */
export function failuresOfJest(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults, message, status }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [failure(name, '', message)] : [];
    return tests.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
  });
}

/** The same of Playwright's report. */
export function failuresOfPlaywright(report) {
  const failuresOf = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title, tests }) =>
        failure(
          `e2e/journeys/${file}`,
          title,
          tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message,
        ),
      ),
    ...suites.flatMap(failuresOf),
  ];
  return failuresOf(report ?? {});
}

/** The same of Node's own runner in TAP. */
export function failuresOfTap(text) {
  return [...text.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, title]) => title);
}

/** Our runner says the suites and the title before the error. */
function failure(file, title, message = '') {
  const [why = ''] = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !(title !== '' && line.trim().endsWith(title)));
  return [file, title, why.trim()].filter((part) => part !== '').join(' › ');
}

/** Milliseconds of each file of journeys, out of Playwright's JSON report: [{ file, ms }]. */
export function journeyTimes(report) {
  const timesOf = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
    ...(suite.suites ?? []).flatMap(timesOf),
  ];
  return (report?.suites ?? []).map((suite) => ({
    file: `e2e/journeys/${suite.file}`,
    ms: timesOf(suite).reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** The suites of all steps that took the longest, the slowest first: [{ file, ms }]. */
export function slowest(results, count) {
  return results
    .flatMap(({ suites = [] }) => suites)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}
