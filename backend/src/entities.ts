/** Every entity; nothing is found by pattern. The worker imports this file too. */
import type { EntityTarget, ObjectLiteral } from 'typeorm';

export const entities: EntityTarget<ObjectLiteral>[] = [];
