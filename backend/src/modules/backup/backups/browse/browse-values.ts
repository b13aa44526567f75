/**
 * How the page of a backup shows values: the part of its program that knows no pages. Runs in a browser, from the disk; only
 * text nodes are made of data, so that no row can become a part of the page.
 */
import { formatMoney } from '@lectern/protocol/money';

export const BROWSE_VALUES = String.raw`
'use strict';
const MONTHS = ['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'];
const CHOICE = /^(status|state|type|format|kind|category|method|role|source|usage|outcome|leadSource|feeType|paidBy|contractedBy|invoicedBy|industry|fromStatus|toStatus|eventType|anchor|commissionBasis|reason|changedBy)$/;
/** Longer texts, and those that are for programs, are shown when they are asked for. */
const LONG = 1500;

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== ''));
  return made;
}

function wordsOf(field) {
  const words = field
    .replace(/(Cents|Bytes|Id)$/, '')
    .replace(/([A-Z])/g, (letter) => ' ' + letter.toLowerCase())
    .replace(/^is /, '')
    .replace(/sha256$/, 'SHA-256')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function dayText(text) {
  const [year, month, day] = text.split('-').map(Number);
  return MONTHS[month - 1] + ' ' + day + ', ' + year;
}

function momentText(text, timeZone) {
  const moment = new Date(text.replace(/(\.\d{3})\d*Z$/, '$1Z'));
  if (Number.isNaN(moment.getTime())) return text;
  try {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);
  } catch {
    return moment.toISOString();
  }
}

function timeText(text) {
  const [hour, minute] = text.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return (hour % 12 || 12) + ':' + String(minute).padStart(2, '0') + ' ' + half;
}

const formatters = new Map();
${formatMoney.toString()}

function sizeText(bytes) {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let unit = 0;
  let size = bytes;
  while (size >= 1000 && unit < 3) { size /= 1000; unit += 1; }
  return (unit === 0 ? size : Math.round(size * 10) / 10) + ' ' + units[unit];
}

/** A value without anything in it that would be shown as an object: a text, or null when there is nothing to say. */
function plainText(field, value, row, timeZone) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (/Cents$/.test(field)) return formatMoney(value, row.currency || '');
    if (/Bytes$/.test(field)) return sizeText(value);
    return String(value);
  }
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && /Z$/.test(value)) return momentText(value, timeZone);
  if (/^\d{2}:\d{2}:\d{2}$/.test(value)) return timeText(value);
  if (/^[a-z]+(_[a-z0-9]+)*$/.test(value) && (CHOICE.test(field) || value.includes('_'))) {
    const words = value.replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  return value;
}

/** Lists and parts of a value, as deep as they go. Null: there is nothing to say. */
function valueNode(field, value, row, timeZone) {
  if (Array.isArray(value)) {
    const items = value.map((item) => valueNode(field, item, row, timeZone)).filter((node) => node !== null);
    return items.length === 0 ? null : element('ul', {}, items.map((item) => element('li', {}, item)));
  }
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value)
      .map(([name, part]) => [name, valueNode(name, part, { ...row, ...value }, timeZone)])
      .filter(([, node]) => node !== null);
    if (parts.length === 0) return null;
    return element('dl', {}, parts.map(([name, node]) => element('div', {}, element('dt', {}, wordsOf(name)), element('dd', {}, node))));
  }
  const text = plainText(field, value, row, timeZone);
  if (text === null || (text.length < LONG && !/^\{"/.test(text))) return text;
  return element('details', {}, element('summary', {}, 'Show all ' + text.length.toLocaleString('en-US') + ' characters'), text);
}

function pathHref(path) {
  return path.split('/').map(encodeURIComponent).join('/');
}
`;
