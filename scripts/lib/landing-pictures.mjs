/**
 * The pictures of the landing page, of the same demonstration account: `npm run screens -- URL PASSWORD for-landing`.
 * frontend/src/features/landing/components/product-shots.tsx shows them at these sizes.
 */
import { screens } from './screens.mjs';

const phone = { width: 390, height: 760, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { width: 1280, height: 800, deviceScaleFactor: 1.5 };

const of = (name, file, size, widths) => ({ ...screens.find((screen) => screen.name === name), file, size, widths });

export const landingPictures = [
  of('events-board', 'board', desktop, [1120, 1920]),
  of('holds', 'holds-phone', phone, [780]),
  of('shared-event', 'planner-page-phone', phone, [780]),
  of('invoice-draft', 'invoice-phone', phone, [780]),
];
