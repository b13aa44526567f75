export type AuthMode = 'login' | 'register' | 'forgot-password' | 'recover-username';

export const modeTitles: Record<AuthMode, string> = {
  login: 'Sign in',
  register: 'Start your free trial',
  'forgot-password': 'Reset your password',
  'recover-username': 'Recover your username',
};

export const modeDescriptions: Record<AuthMode, string> = {
  login: 'Your dashboard is where you left it.',
  register: '30 days free. No credit card.',
  'forgot-password': 'Enter your email address and we’ll send you a link.',
  'recover-username': 'Enter your email address and we’ll send you your username.',
};

/** Where the form stands: the popup offers one link more (forgot username). */
export type AuthPlace = 'inline' | 'dialog';
