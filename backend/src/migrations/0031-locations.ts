/**
 * Places near a venue: the speaker's own saved places, what was asked for each event, and what OpenStreetMap answered,
 * which belongs to nobody and serves everybody who asks for the same place.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Locations1795200000031 implements MigrationInterface {
  name = 'Locations1795200000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_places (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        category text NOT NULL CHECK (category IN
          ('restaurant', 'coffee', 'activity', 'hotel', 'pharmacy', 'print_shop', 'other')),
        address text,
        city text NOT NULL,
        state text,
        country text,
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        phone text,
        website text,
        note text,
        is_favourite boolean NOT NULL DEFAULT false,
        osm_reference text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id),
        CONSTRAINT saved_places_whole_position CHECK ((latitude IS NULL) = (longitude IS NULL))
      );

      -- Where the speaker was in this city before.
      CREATE INDEX speaking_events_by_city ON speaking_events (owner_id, lower(city), event_date DESC)
        WHERE city IS NOT NULL AND event_date IS NOT NULL;

      CREATE TABLE place_searches (
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('waiting', 'ready', 'not_found', 'unreachable')),
        -- Of the address that was asked for: with another one nothing of this counts.
        address_hash text NOT NULL,
        latitude double precision,
        longitude double precision,
        precision text CHECK (precision IN ('venue', 'street', 'city')),
        attempts int NOT NULL DEFAULT 0,
        -- When a worker asks again by itself: it is old, it failed, or whoever had it was killed.
        due_at timestamptz,
        asked_at timestamptz NOT NULL,
        finished_at timestamptz,
        PRIMARY KEY (owner_id, event_id),
        CONSTRAINT place_searches_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX place_searches_due ON place_searches (due_at, event_id) WHERE due_at IS NOT NULL;

      -- Addresses as hashes: what somebody asked for cannot be read here. Without a position: it is not known.
      CREATE TABLE osm_points (
        address_hash text PRIMARY KEY,
        latitude double precision,
        longitude double precision,
        precision text,
        fetched_at timestamptz NOT NULL
      );
      CREATE INDEX osm_points_by_age ON osm_points (fetched_at);

      CREATE TABLE osm_areas (
        cell text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('places', 'map')),
        content jsonb NOT NULL,
        fetched_at timestamptz NOT NULL,
        PRIMARY KEY (cell, kind)
      );
      CREATE INDEX osm_areas_by_age ON osm_areas (fetched_at);

      -- One request a second for all processes together: the moment from which the next one is free.
      CREATE TABLE osm_turns (
        service text PRIMARY KEY CHECK (service IN ('nominatim', 'overpass')),
        free_from timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE osm_turns, osm_areas, osm_points, place_searches;
      DROP INDEX speaking_events_by_city;
      DROP TABLE saved_places;
    `);
  }
}
