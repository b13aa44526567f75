/** The speaker's profile as far as it exists: name and title, shown in the sidebar. */
import { z } from 'zod';
import { text, version } from './primitives';

export const speakerProfileResponse = z
  .object({ name: z.string(), title: z.string(), version: z.number() })
  .meta({ id: 'SpeakerProfile' });
export type SpeakerProfileResponse = z.infer<typeof speakerProfileResponse>;

export const updateSpeakerProfileInput = z
  .strictObject({ name: text(200, 'Name'), title: text(200, 'Title'), version })
  .meta({ id: 'UpdateSpeakerProfileInput' });
export type UpdateSpeakerProfileInput = z.infer<typeof updateSpeakerProfileInput>;
