import { auditActions } from '@lectern/protocol/audit';
import { actionLabels, detailsText } from './audit-labels';

it('reads an action as it is named, and looks into an account as support access', () => {
  expect(actionLabels('account.trial_extended')).toBe('Account trial extended');
  expect(actionLabels('email_delivery.resent')).toBe('Email delivery resent');
  expect(auditActions.filter((action) => action.startsWith('account.look')).map(actionLabels)).toEqual([
    'Support access allowed',
    'Support access revoked',
    'Support access started',
    'Support access read',
    'Support access ended',
  ]);
});

it('says what a line is about', () => {
  expect(detailsText({ days: 14, endsOn: '2027-03-04', note: null })).toBe('Days: 14 · Ends on: 2027-03-04');
  expect(detailsText({ from: 'new', to: 'open' })).toBe('new → open');
  expect(detailsText({ from: 'new', to: null, isAdmin: true })).toBe('From: new · Admin: yes');
});
