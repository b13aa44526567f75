/** The colours of emails and of the development inbox: the product's tokens, written out because mail has no variables. */
import { createContext, useContext } from 'react';
import { accentTones } from '@lectern/protocol/letterhead';
import type { SpeakerAccent } from '@lectern/protocol/profile';

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

export type Palette = Record<keyof typeof light, string>;

export const dark: Palette = {
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

/** Of an email that carries a letterhead; else the product's own. */
export function palettesOf(accent: SpeakerAccent | undefined): { light: Palette; dark: Palette } {
  if (!accent) return { light, dark };
  const tones = accentTones(accent);
  const colored = (palette: Palette, { fill, on, text, soft }: typeof tones.light): Palette => ({
    ...palette,
    curtain: fill,
    curtainOn: on,
    curtainText: text,
    curtainSoft: soft,
  });
  return { light: colored(light, tones.light), dark: colored(dark, tones.dark) };
}

const PaletteContext = createContext<Palette>(light);
export const PaletteProvider = PaletteContext.Provider;
/** The light colors of the email that is rendered. */
export const usePalette = () => useContext(PaletteContext);
