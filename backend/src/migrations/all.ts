/** Every migration in its order; nothing is found by pattern. */
import { Foundation1795200000001 } from './0001-foundation';

export const migrations = [Foundation1795200000001];
