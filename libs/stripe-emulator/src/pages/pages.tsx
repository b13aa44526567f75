/** Which page an address is. Returns undefined where there is none: then it is the API's. */
import { couponLabel } from '../engine/checkout';
import type { StripeEngine } from '../engine/stripe-engine';
import { answerCheckout } from './checkout-pages';
import { answerConnect } from './connect-pages';
import { HomePage } from './home-page';
import { answerInvoice } from './invoice-pages';
import { MessagePage } from './layout';
import { page, redirect, text, type PageAnswer, type PageRequest } from './page-answer';
import { STYLE } from './page-style';
import { answerPortal } from './portal-pages';

const ADDRESS = /^\/(checkout|connect|portal|invoices)\/(\w+)(?:\/(\w+))?(\/pdf)?$/;

export function answerPage(engine: StripeEngine, request: PageRequest): PageAnswer | undefined {
  if (request.path === '/pages.css') return text('text/css', STYLE);
  if (request.path === '/') return home(engine);
  const [, kind, id = '', rest = '', pdf] = ADDRESS.exec(request.path) ?? [];
  if (kind === undefined) return undefined;
  const found = pdf ? printed(request) : answerKind(engine, { kind, id, rest }, request);
  return found ?? page(<MessagePage title="Nothing here" text="This address is not known, or no longer." />, 404);
}

function answerKind(
  engine: StripeEngine,
  { kind, id, rest }: { kind: string; id: string; rest: string },
  request: PageRequest,
): PageAnswer | undefined {
  if (kind === 'connect') return answerConnect(engine, id, request);
  if (kind === 'portal') return answerPortal(engine, id, rest, request);
  if (kind === 'invoices') return answerInvoice(engine, id, request);
  return rest === '' ? answerCheckout(engine, id, request) : undefined;
}

/** The stand-in makes no PDFs: the page of the invoice prints well. */
function printed({ path }: PageRequest): PageAnswer {
  return redirect(path.replace(/\/pdf$/, ''));
}

function home(engine: StripeEngine): PageAnswer {
  const codes = engine.store.all('promotion_code').flatMap((code) => {
    const couponId = code.promotion.coupon;
    return couponId === null || code.customer !== null ? [] : [{ code, label: couponLabel(engine.world, couponId) }];
  });
  return page(<HomePage codes={codes} />);
}
