import { levelsOf, type MemberRights } from '@lectern/protocol/permissions';
import type { UserResponse } from '@lectern/protocol/user';
import { isAllowed } from './user';

const owner: UserResponse = { id: 'a', username: 'ana', email: 'a@b.c', emailVerified: true, isAdmin: false };

function memberWith(rights: Partial<MemberRights>): UserResponse {
  const levels = levelsOf({ role: 'viewer', isMoneyAllowed: false, maySign: false, ...rights });
  return { ...owner, member: { username: 'max', role: 'viewer', levels } };
}

describe('isAllowed', () => {
  it('lets an owner do everything', () => {
    expect(isAllowed(owner, 'office', 'act')).toBe(true);
  });

  it('lets support see everything and act in nothing', () => {
    const looked = { ...owner, readOnlyView: { by: 'head-office', name: 'Ana', endsAt: '2027-01-01T00:00:00.000Z' } };
    expect(isAllowed(looked, 'money', 'see')).toBe(true);
    expect(isAllowed(looked, 'basics', 'act')).toBe(false);
  });

  it('lets a member do what the role has', () => {
    const viewer = memberWith({});
    expect(isAllowed(viewer, 'events', 'see')).toBe(true);
    expect(isAllowed(viewer, 'events', 'act')).toBe(false);
    expect(isAllowed(viewer, 'money', 'see')).toBe(false);
    expect(isAllowed(memberWith({ role: 'bookkeeper' }), 'money', 'see')).toBe(true);
  });
});
