/** Who a page, a paper or an email comes from: the speaker's name, logo and accent color, in everything that clients see. */
import { z } from 'zod';
import { SpeakerAccent } from './profile';

export const Letterhead = z
  .object({
    name: z.string(),
    accent: SpeakerAccent,
    /** A path of this server; null: the name stands for it. */
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'Letterhead' });
export type Letterhead = z.infer<typeof Letterhead>;

interface LetterheadProfile {
  name: string;
  accent: SpeakerAccent;
  logoFileId: string | null;
}

export function letterheadOf({ name, accent, logoFileId }: LetterheadProfile): Letterhead {
  return { name, accent, logoUrl: logoFileId && `/api/logos/${logoFileId}` };
}

/** Of one theme, after the `--curtain` tokens of the frontend, whose place they take. */
export interface AccentTones {
  fill: string;
  hover: string;
  /** The text on `fill` and `hover`. */
  on: string;
  /** The text on any ground. */
  text: string;
  /** A ground for `text`. */
  soft: string;
}

const hexes: Record<SpeakerAccent, { light: string; darkFill: string; darkText: string }> = {
  burgundy: { light: '#6b1d3a', darkFill: '#9a3553', darkText: '#eda9bf' },
  brick: { light: '#8f2a18', darkFill: '#b84a35', darkText: '#f3a898' },
  bronze: { light: '#734307', darkFill: '#94600f', darkText: '#efbd6c' },
  forest: { light: '#205739', darkFill: '#377d57', darkText: '#8fd0a9' },
  teal: { light: '#0f575b', darkFill: '#23787d', darkText: '#86cdd1' },
  blue: { light: '#1f4e8c', darkFill: '#3a6fb5', darkText: '#a3c4f0' },
  violet: { light: '#51378a', darkFill: '#7558b0', darkText: '#c6b3ee' },
  graphite: { light: '#3b4450', darkFill: '#667180', darkText: '#bcc6d2' },
};

const LIGHT_SURFACE = '#ffffff';
const DARK_SURFACE = '#201c18';

export function accentTones(accent: SpeakerAccent): { light: AccentTones; dark: AccentTones } {
  // A newer server may know a color that this screen doesn't.
  const { light, darkFill, darkText } = hexes[accent] ?? hexes.burgundy;
  const tones = (fill: string, text: string, soft: string) => ({
    fill,
    hover: mixed(fill, '#000000', 0.2),
    on: '#ffffff',
    text,
    soft,
  });
  return {
    light: tones(light, light, mixed(light, LIGHT_SURFACE, 0.91)),
    dark: tones(darkFill, darkText, mixed(darkFill, DARK_SURFACE, 0.75)),
  };
}

/** The tokens of a page in this color, for its `style`: each follows the page's `color-scheme`. */
export function accentVariables(accent: SpeakerAccent): Record<string, string> {
  const { light, dark } = accentTones(accent);
  const both = (tone: keyof AccentTones) => `light-dark(${light[tone]}, ${dark[tone]})`;
  return {
    '--curtain': both('fill'),
    '--curtain-hover': both('hover'),
    '--curtain-on': both('on'),
    '--curtain-text': both('text'),
    '--curtain-soft': both('soft'),
    '--focus': both('text'),
    // Logos are drawn for paper: in the dark they keep a light ground.
    '--logo-ground': 'light-dark(transparent, #ffffff)',
  };
}

/** `share`: how much of `other`. */
function mixed(hex: string, other: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(channel(hex, at) * (1 - share) + channel(other, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
