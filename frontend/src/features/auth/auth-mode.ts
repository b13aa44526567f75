export type AuthMode = 'login' | 'register' | 'forgot-password' | 'recover-username';

export const modeTitles: Record<AuthMode, string> = {
  login: 'Sign in',
  register: 'Start your free trial',
  'forgot-password': 'Reset your password',
  'recover-username': 'Recover your username',
};

export const modeDescriptions: Record<AuthMode, string> = {
  login: 'Welcome back. Your dashboard is where you left it.',
  register: 'Thirty days free. No credit card.',
  'forgot-password': 'Tell us the e-mail address of your account and we send you a link.',
  'recover-username': 'Tell us the e-mail address of your account and we send you your username.',
};

/** Where the form stands: the popup offers one link more (forgot username). */
export type AuthPlace = 'inline' | 'dialog';
