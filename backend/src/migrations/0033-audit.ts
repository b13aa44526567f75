/** What administrators and operators did. Expand only: the release before neither reads nor writes it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1795200000033 implements MigrationInterface {
  name = 'Audit1795200000033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_kind text NOT NULL CHECK (actor_kind IN ('admin', 'owner', 'operator')),
        -- Without a reference: what somebody did stays when their account goes, without their name.
        actor_id uuid,
        actor_username text,
        action text NOT NULL,
        subject_kind text,
        subject_id text,
        subject_name text,
        details jsonb NOT NULL,
        ip text,
        CONSTRAINT audit_entries_operator_is_nobody
          CHECK (actor_kind <> 'operator' OR (actor_id IS NULL AND actor_username IS NULL AND ip IS NULL)),
        CONSTRAINT audit_entries_subject CHECK (subject_kind IS NOT NULL OR (subject_id IS NULL AND subject_name IS NULL))
      );
      CREATE INDEX audit_entries_by_time ON audit_entries (at, id);
      CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, at, id);
      CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, at, id) WHERE actor_id IS NOT NULL;
      CREATE INDEX audit_entries_by_action ON audit_entries (action, at, id);

      CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- After two years a line has served its time.
        IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
          RETURN OLD;
        END IF;
        -- An account is deleted: its name goes, what was done stays.
        IF TG_OP = 'UPDATE'
          AND (NEW.id, NEW.at, NEW.actor_kind, NEW.action, NEW.subject_kind, NEW.details)
            IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_kind, OLD.action, OLD.subject_kind, OLD.details)
          AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
          AND (NEW.actor_username IS NULL OR NEW.actor_username = OLD.actor_username)
          AND (NEW.subject_id IS NULL OR NEW.subject_id = OLD.subject_id)
          AND (NEW.subject_name IS NULL OR NEW.subject_name = OLD.subject_name)
          AND (NEW.ip IS NULL OR NEW.ip = OLD.ip)
        THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION audit_only_grows();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries; DROP FUNCTION audit_only_grows()');
  }
}
