/**
 * Bull Board: every job of every queue, for administrators. It only shows; what somebody wrote and addresses are hidden in all
 * that it answers. Made at the first look, so that a backend that nobody looks at keeps no connections for it.
 */
import { Injectable } from '@nestjs/common';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import type { Express, RequestHandler } from 'express';
import { AdminBoard, BOARD_PATH } from '../../../common/admin-board';
import { hideAddresses, shownData } from './shown-text';

const HIDDEN = '•••';

@Injectable()
export class QueueBoard implements AdminBoard {
  private made: RequestHandler | undefined;

  constructor(private readonly queues: QueueConnection) {}

  readonly handle: RequestHandler = (request, response, next) => {
    this.made ??= this.make();
    void this.made(request, response, next);
  };

  private make(): RequestHandler {
    const serverAdapter = new ExpressAdapter().setBasePath(BOARD_PATH);
    const adapters = queueNames.map((name) => {
      const adapter = new BullMQAdapter(this.queues.queue(name), { readOnlyMode: true });
      adapter.setFormatter('data', (data: unknown) => shownData(data));
      adapter.setFormatter('returnValue', () => HIDDEN);
      return adapter;
    });
    createBullBoard({
      queues: adapters,
      serverAdapter,
      options: {
        uiConfig: { boardTitle: `${PRODUCT_NAME} queues`, hideDocsLink: true, hideRedisDetails: true },
        // Errors, their stacks and logs have no formatter of their own.
        handlerHooks: { after: (_, result) => ({ ...result, body: shownBody(result.body) }) },
      },
    });
    const board = serverAdapter.getRouter() as Express;
    askNobodyElse(board);
    return board;
  }
}

/** Its page asks another company's server for a font, which learns of every look; the security headers refuse that anyway. */
function askNobodyElse(board: Express): void {
  const render = board.render.bind(board);
  board.render = (name: string, values?: Record<string, unknown> | RenderDone, done?: RenderDone) => {
    const [given, answer] = typeof values === 'function' ? [{}, values] : [values ?? {}, done];
    render(name, given, (error, html) => {
      answer?.(error, html && html.replace(/<link[^>]+href="https:[^>]+>/g, ''));
    });
  };
}

type RenderDone = (error: Error, html: string) => void;

type Body = string | Record<string, unknown>;

function shownBody(body: Body): Body {
  if (typeof body === 'string') return hideAddresses(body);
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withoutAddresses(value)]));
}

function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string') return hideAddresses(value);
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutAddresses(entry)]));
}
