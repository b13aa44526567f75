/**
 * The only way to OpenStreetMap: looks addresses up (Nominatim) and asks what is near a point (Overpass), one request a
 * second per server for the whole installation. Called by the worker alone; nothing that a person waits for calls it.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { Logger } from '@lectern/logging/logger';
import type { PointPrecision } from '@lectern/protocol/places';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { Position } from '../geo';
import { readHit, readMap, readPlaces, type MapShape, type OsmPlace } from './osm-answers';
import { fetchOsmJson } from './osm-http';
import { OsmProblem } from './osm-problem';
import { OsmTurnsRepository, type OsmService } from './osm-turns.repository';
import { mapQuery, placesQuery } from './overpass-queries';

/** Of `timeout:20` in the query and the way there and back. */
const TIMEOUT_MS = 25_000;
const MAX_ADDRESS_BYTES = 256 * 1024;
const MAX_PLACES_BYTES = 4 * 1024 * 1024;
const MAX_MAP_BYTES = 12 * 1024 * 1024;

@Injectable()
export class OsmGateway {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly turns: OsmTurnsRepository,
  ) {}

  get isOn(): boolean {
    return this.config.osm !== null;
  }

  /** Null: not known by these words. Throws OsmProblem. */
  async findAddress(words: string): Promise<(Position & { precision: PointPrecision }) | null> {
    const { nominatimUrl } = this.osm;
    const url = new URL('search', nominatimUrl.endsWith('/') ? nominatimUrl : `${nominatimUrl}/`);
    url.search = new URLSearchParams({ q: words, format: 'jsonv2', limit: '1' }).toString();
    return this.ask('nominatim', { url, maxBytes: MAX_ADDRESS_BYTES }, readHit);
  }

  async placesAround(middle: Position): Promise<OsmPlace[]> {
    const request = this.overpass(placesQuery(middle), MAX_PLACES_BYTES);
    return this.ask('overpass', request, (answer) => readPlaces(answer, middle));
  }

  async mapAround(middle: Position): Promise<MapShape[]> {
    const request = this.overpass(mapQuery(middle), MAX_MAP_BYTES);
    return this.ask('overpass', request, (answer) => readMap(answer, middle));
  }

  private overpass(query: string, maxBytes: number) {
    const url = new URL(this.osm.overpassUrl);
    return { url, form: new URLSearchParams({ data: query }), maxBytes };
  }

  private async ask<T>(
    service: OsmService,
    request: { url: URL; form?: URLSearchParams; maxBytes: number },
    read: (answer: unknown) => T,
  ): Promise<T> {
    await this.turns.take(service);
    try {
      const userAgent = `${PRODUCT_NAME} (${this.config.appUrl}; ${this.osm.contact})`;
      const bounds = { userAgent, timeoutMs: TIMEOUT_MS, now: this.clock.now() };
      return read(await fetchOsmJson({ ...request, ...bounds }));
    } catch (error) {
      if (!(error instanceof OsmProblem)) throw error;
      // The address that was asked for is a person's business: it is not in the log.
      this.logger.warn({ service, kind: error.kind, reason: error.message }, 'OpenStreetMap gave no answer');
      if (error.waitSeconds !== null) await this.turns.leaveAlone(service, error.waitSeconds);
      throw error;
    }
  }

  private get osm(): NonNullable<Config['osm']> {
    if (!this.config.osm) throw new Error('places near a venue are not configured');
    return this.config.osm;
  }
}
