/** Renders the whole app at an address, as a browser would, in front of a fake server. For tests only. */
import { QueryClientProvider } from '@tanstack/react-query';
import { SpeakerProfileResponse } from '@lectern/protocol/profile';
import type { SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { dismissToast } from '@/components/ui/toast-store';
import { DESKTOP_FROM_PX, STORED_FLAGS } from '@/lib/constants';
import { PHONE } from '@/lib/use-media';
import { forgetCsrfToken } from '@/lib/csrf';
import { clearErrors } from '@/lib/error-buffer';
import { createQueryClient } from '@/lib/query-client';
import { fakeApi, refusal, type FakeApi } from '@/lib/testing/fake-api';
import { App } from '../app';

export const maya = {
  id: '018f0000-0000-7000-8000-000000000001',
  username: 'maya',
  email: 'maya@stone.example',
  emailVerified: true,
  isAdmin: false,
};

export const openTrial: SubscriptionStatusResponse = {
  isSubscribed: false,
  status: 'trialing',
  isTrialExpired: false,
  trialEndsAt: '2027-01-01T00:00:00.000Z',
};

export const visitor = { 'GET /api/user': refusal(401, 'Please sign in.', { code: 'NOT_AUTHENTICATED' }) };

/** A profile of which only the name is written. */
export function aProfile(more: Partial<SpeakerProfileResponse> = {}): SpeakerProfileResponse {
  return SpeakerProfileResponse.parse({
    name: 'Maya Stone',
    title: 'Keynote speaker',
    slug: null,
    tagline: null,
    bioShort: null,
    bioMedium: null,
    bioLong: null,
    introduction: null,
    oneSheetFileId: null,
    oneSheetFileName: null,
    logoFileId: null,
    accent: 'burgundy',
    sizzleReelUrl: null,
    topics: [],
    languages: [],
    travelsFromCity: null,
    travelsFromState: null,
    travelsFromZone: null,
    website: null,
    phone: null,
    socialLinks: [],
    feeFromCents: null,
    feeToCents: null,
    feeCurrency: 'USD',
    showFeeRange: false,
    products: [],
    isPublished: false,
    headshots: [],
    version: 1,
    ...more,
  });
}

export const signedIn = {
  'GET /api/user': { body: maya },
  'GET /api/subscription-status': { body: openTrial },
  'GET /api/speaker-profile': { body: aProfile() },
  'GET /api/account/support-access': { body: { allowedUntil: null, looks: [] } },
  'GET /api/offices': { body: { items: [{ id: maya.id, name: 'maya', role: null, isCurrent: true }] } },
  'GET /api/dashboard/counts': { body: { tasksDue: 0, overdueInvoices: 0, contractsToSign: 0 } },
  'GET /api/push': {
    body: { publicKey: null, kinds: [], quietHours: { from: 22, until: 7 }, devices: [], version: 1 },
  },
  'GET /api/office-people': { body: { items: [{ id: maya.id, username: 'maya', role: null, isYou: true }] } },
  'GET /api/announcements/current': { body: { banners: [], unread: 0 } },
};

type Settings = { width?: number; welcomed?: boolean; advanceTimers?: (ms: number) => void };

export function renderApp(path: string, handlers: Parameters<typeof fakeApi>[0], settings: Settings = {}) {
  const { width = 1440, welcomed = true, advanceTimers } = settings;
  window.matchMedia = (query) => Object.assign(new EventTarget(), mediaList(query, width));
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  if (welcomed) localStorage.setItem(STORED_FLAGS.welcomeSeen(maya.id), 'true');
  window.history.replaceState(null, '', path);
  const api = fakeApi(handlers);
  running = api;
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...defaults.queries, retryDelay: 0 },
    mutations: { ...defaults.mutations, retryDelay: 0 },
  });
  const view = render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
  const user = patient(userEvent.setup(advanceTimers ? { advanceTimers } : {}));
  return { api, client, user, ...view };
}

/** Clicks as a person does: what lies under a dialog that is closing takes the pointer when it is gone. */
function patient(user: UserEvent): UserEvent {
  const takesPointer = (element: Element) => expect(getComputedStyle(element).pointerEvents).not.toBe('none');
  return {
    ...user,
    click: async (element) => {
      if (getComputedStyle(element).pointerEvents === 'none') await waitFor(() => takesPointer(element));
      await user.click(element);
    },
  };
}

let running: FakeApi | null = null;

/** After each test: nothing of it reaches the next one. */
export function leaveApp(): void {
  act(() => dismissToast());
  cleanup();
  running?.restore();
  running = null;
  forgetCsrfToken();
  clearErrors();
  localStorage.clear();
  sessionStorage.clear();
}

function mediaList(query: string, width: number) {
  return {
    matches: query === PHONE ? width < 640 : query === `(min-width: ${DESKTOP_FROM_PX}px)` && width >= DESKTOP_FROM_PX,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
}
