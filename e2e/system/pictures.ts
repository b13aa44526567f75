/** Pictures for tests that tell where they were taken, as cameras make them. */
import sharp from 'sharp';

/** Stands in every text field of a picture; what is kept must not hold it anywhere. */
export const SECRET = 'Maya Hart was here';

const exif = {
  IFD0: { Artist: SECRET, ImageDescription: SECRET, Make: 'Camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1', GPSLongitudeRef: 'W', GPSLongitude: '74/1 0/1 21/1' },
};

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif' | 'gif';

/** Half red, half blue, so that a turn is seen; with profile, EXIF with a place, and XMP. */
export async function takenPicture(format: PictureFormat, orientation?: number): Promise<Buffer> {
  const left = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c01010' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 120, height: 80, channels: 3, background: '#1010c0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withIccProfile('p3')
    .withExifMerge(exif)
    .withXmp(xmp)
    .withMetadata(orientation ? { orientation } : {});
  const settings = { quality: 100 };
  return picture.toFormat(format, format === 'tiff' ? { compression: 'lzw' } : settings).toBuffer();
}
