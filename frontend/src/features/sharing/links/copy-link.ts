import { copyText } from '@/components/ui/copy-text';

export const copyLink = (url: string) =>
  copyText(url, { title: 'Link copied', description: 'It stays the same when you edit.' });
