/**
 * jsdom finds the style of an element by trying every rule of its style sheet and copying what matched, for each
 * element again. Queries by role ask for it thousands of times; here are the same answers from an index.
 */
const { parse } = require('rrweb-cssom');
const { CSSStyleDeclaration } = require('cssstyle');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');

const matchers = new Map();

/** Most selectors end in the name of a tag: the name is compared before the selector is tried. */
function matcherOf(selector) {
  const known = matchers.get(selector);
  if (known) return known;
  const tags = new Set();
  let isOnlyTags = true;
  let hasTags = !/[("']/.test(selector.replaceAll(/\[[a-z]+="[a-z]+"\]/g, ''));
  for (const part of selector.split(',')) {
    const end = /(?:^|[\s>])([a-z][a-z0-9]*)((?:\[[^\]]*\]|:[a-z-]+)*)$/i.exec(part.trim());
    if (end) tags.add(end[1].toLowerCase());
    else hasTags = false;
    isOnlyTags &&= /^[a-z0-9]+$/i.test(part.trim());
  }
  const matcher = !hasTags
    ? (element) => matchesDontThrow(element, selector)
    : isOnlyTags
      ? (element) => tags.has(element._localName)
      : (element) => tags.has(element._localName) && matchesDontThrow(element, selector);
  matchers.set(selector, matcher);
  return matcher;
}

let rulesOfBrowser = null;

function rulesOf(sheet) {
  return [...sheet.cssRules].flatMap((rule) => {
    if (!rule.media) return [rule];
    return [...rule.media].includes('screen') ? [...rule.cssRules] : [];
  });
}

const numbers = new WeakMap();
let lastNumber = 0;
function numberOf(rule) {
  if (!numbers.has(rule)) numbers.set(rule, (lastNumber += 1));
  return numbers.get(rule);
}

function declare(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

const declarations = new Map();

styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  const cache = (document._styleCache ??= new WeakMap());
  const known = cache.get(element);
  if (known) return known;

  rulesOfBrowser ??= rulesOf(parse(require('jsdom/lib/jsdom/browser/default-stylesheet')));
  const sheets = document.styleSheets._list;
  const rules = sheets.length === 0 ? rulesOfBrowser : [...rulesOfBrowser, ...sheets.flatMap(rulesOf)];
  const matching = rules.filter((rule) => rule.selectorText && matcherOf(rule.selectorText)(element));
  const hasOwnStyle = element.hasAttributeNS(null, 'style');
  const key = matching.map(numberOf).join();
  let declaration = hasOwnStyle ? undefined : declarations.get(key);
  if (!declaration) {
    declaration = new CSSStyleDeclaration();
    for (const rule of matching) declare(declaration, rule.style);
    if (hasOwnStyle) declare(declaration, element.style);
    else declarations.set(key, declaration);
  }
  cache.set(element, declaration);
  return declaration;
};

/** What queries ask for is computed alone; whatever else is asked, jsdom computes the whole style as ever. */
const ASKED_OFTEN = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

function styleOnDemand(window) {
  const { getComputedStyle } = window;
  const { getDeclarationForElement, getResolvedValue, propertiesWithResolvedValueImplemented } = styleRules;
  window.getComputedStyle = (element, pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || !impl?._ownerDocument) return getComputedStyle.call(window, element, pseudo);
    let whole = null;
    const valueOf = (name) =>
      name in propertiesWithResolvedValueImplemented
        ? getResolvedValue(impl, name)
        : getDeclarationForElement(impl).getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, key) {
          if (key === 'getPropertyValue') return valueOf;
          if (Object.hasOwn(ASKED_OFTEN, key)) return valueOf(ASKED_OFTEN[key]);
          whole ??= getComputedStyle.call(window, element);
          const member = whole[key];
          return typeof member === 'function' ? member.bind(whole) : member;
        },
      },
    );
  };
}

/** The control of a label by the document's index of ids, not by a walk through the document. */
function controlsById() {
  require('jsdom');
  const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls');
  const { implementation } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl');
  const { get } = Object.getOwnPropertyDescriptor(implementation.prototype, 'control');
  Object.defineProperty(implementation.prototype, 'control', {
    configurable: true,
    get() {
      const id = this.getAttributeNS(null, 'for');
      if (!id || !this._attached) return get.call(this);
      const found = this._ownerDocument.getElementById(id);
      return found && isLabelable(found) ? found : null;
    },
  });
}
controlsById();

module.exports = { styleOnDemand };
