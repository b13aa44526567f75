/** The colours of emails and of the development inbox: the product's tokens, written out because mail has no variables. */
export const light = {
  paper: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f4f0e8',
  ink: '#1d1b18',
  muted: '#6b665e',
  line: '#e7e2d9',
  curtain: '#6b1d3a',
  curtainOn: '#ffffff',
  curtainText: '#6b1d3a',
  curtainSoft: '#f7ebef',
  spotlight: '#f2b544',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#171411',
  surface: '#201c18',
  sunken: '#2a2520',
  ink: '#f4efe7',
  muted: '#b5ada1',
  line: '#3a342d',
  curtain: '#a8406a',
  curtainOn: '#ffffff',
  curtainText: '#eda9bf',
  curtainSoft: '#3d2029',
  spotlight: '#f2b544',
};

export const sans = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const serif = "Fraunces, Georgia, 'Times New Roman', serif";
