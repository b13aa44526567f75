/** What a kind of organization (client, bureau partner) tells the parts that both share. */
import type { z } from 'zod';

export type OrganizationTypes = {
  row: { id: string; name: string; version: number; eventCount: number; notes: string | null };
  item: {
    id: string;
    name: string;
    eventCount: number;
    bookedCents: number;
    bookedCurrency: string | null;
    nextEventDate: string | null;
  };
  create: { name: string };
};

export type OrganizationKind<T extends OrganizationTypes = OrganizationTypes> = {
  /** In sentences, one and many. */
  noun: string;
  nouns: string;
  /** Of its pages, and below `/api` of its routes. */
  path: string;
  row: z.ZodType<T['row']>;
  page: z.ZodType<{ items: T['item'][]; nextCursor: string | null }>;
};
