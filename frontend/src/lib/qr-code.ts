/** The QR code of an address: as a drawing for paper, and as a picture for slides. Always dark on light, so that it can be read. */
import { encode, renderSVG } from 'uqr';

/** Readable with a sixth of it dirty; four modules of light around it, as readers want. */
const settings = { ecc: 'M', border: 4 } as const;
const PNG_MIN_PX = 1_000;

export function qrSvg(address: string): string {
  return renderSVG(address, settings);
}

/** For `<img src>`. */
export function qrHref(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(address))}`;
}

/** Whole pixels for each module: nothing of it is blurred. */
export function qrPng(address: string): Promise<Blob> {
  const { data, size } = encode(address, settings);
  const scale = Math.ceil(PNG_MIN_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const ink = canvas.getContext('2d');
  if (!ink) return Promise.reject(new Error('This browser can’t create pictures.'));
  ink.fillStyle = 'white';
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.fillStyle = 'black';
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) ink.fillRect(x * scale, y * scale, scale, scale);
    }),
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture couldn’t be created.')))),
  );
}
