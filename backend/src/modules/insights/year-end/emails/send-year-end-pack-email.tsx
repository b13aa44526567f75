/** To the speaker: the pack of a year that they asked for is ready. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { YEAR_END_PACK_DAYS } from '@lectern/protocol/year-end';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { YearEndPacksRepository } from '../year-end-packs.repository';
import { YearEndRowsRepository } from '../year-end-rows.repository';

interface YearEndPackProps {
  speakerName: string;
  year: number;
  /** How long it is kept. */
  days: number;
  url: string;
}

const yearEndPack = emailTemplate<YearEndPackProps>('year-end-pack', {
  subject: ({ year }) => `Your year-end pack for ${year} is ready`,
  preheader: ({ year }) => `Income, invoices, expenses and receipts of ${year} in one file`,
  reason: `You get this because you asked for it in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, year, days, url }) => (
    <>
      <Title>Your pack for {year} is ready</Title>
      <Text>
        Hello {speakerName}, everything about {year} is in one ZIP: a workbook with income, invoices, payments and
        expenses, every invoice as a PDF, and every receipt. Hand it to your accountant as it is.
      </Text>
      <Text>It is kept for {days} days. You can make it again at any time.</Text>
      <Button href={url}>Download it</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [yearEndPack({ speakerName: text, year: 2027, days: 7, url })];

export const handler = defineEmail({
  events: ['year_end_pack.ready'],
  inject: [YearEndPacksRepository, YearEndRowsRepository, CONFIG],
  async make({ payload: { ownerId, packId } }, packs, rows, { appUrl }) {
    const pack = await packs.find(ownerId, packId);
    const owner = await rows.owner(ownerId);
    if (!owner || pack?.status !== 'ready') return null;
    return {
      to: owner.email,
      content: yearEndPack({
        speakerName: owner.name,
        year: pack.year,
        days: YEAR_END_PACK_DAYS,
        url: `${appUrl}${inOffice('/insights?tab=year-end', ownerId)}`,
      }),
    };
  },
});
