// What a start ends with: a box for people, and the same for a process that started it.

function account({ username, password }, otherwise = '') {
  return password ? `${username} / ${password}` : `${username} ${otherwise}`;
}

export function whereToClick({ plan, dataDir }, accounts, title) {
  const lines = [`Application    ${plan.url}`];
  if (plan.inbox) lines.push(`Inbox          ${plan.inbox.url}   (every email that Lectern sends)`);
  if (plan.stripe) lines.push(`Payments       ${plan.stripe.url}   (stands in for Stripe: no real money)`);
  lines.push(`API docs       ${plan.url}/api/docs`, '');
  if (accounts.demo) {
    lines.push(`Demo account   ${account(accounts.demo, '(was deleted, or has another password by now)')}`);
  }
  if (accounts.admin) {
    lines.push(`Administrator  ${account(accounts.admin, '(its password was shown at the first start)')}`);
    if (accounts.admin.password) lines.push('               This password is shown only now: keep it.');
  }
  if (accounts.demo || accounts.admin) lines.push('');
  lines.push(`Data and logs  ${dataDir}`, 'Stop           Ctrl-C');
  const facts = { url: plan.url, inboxUrl: plan.inbox?.url, stripeUrl: plan.stripe?.url, accounts };
  return { title, lines, facts };
}
