import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { ContactMessage } from './contact-message.entity';

@Injectable()
export class SupportRepository {
  constructor(private readonly db: Db) {}

  async find(id: string): Promise<Pick<ContactMessage, 'name' | 'email' | 'message'> | undefined> {
    const [row] = await this.db.query<Pick<ContactMessage, 'name' | 'email' | 'message'>>(
      `SELECT name, email, message FROM contact_messages WHERE id = $1`,
      [id],
    );
    return row;
  }

  async insert(tx: Tx, message: ContactMessage): Promise<void> {
    await tx.insert(ContactMessage, message);
  }
}
