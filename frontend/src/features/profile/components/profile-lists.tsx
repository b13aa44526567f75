/** Social links and products: rows of the profile's form that are added and removed. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { productLabels, profileProductInput, socialLabels } from '@lectern/protocol/profile';
import { emptyValues, labelsOf } from '@lectern/protocol/record-fields';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { LongTextField, SelectField, TextField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ProfileSection } from './profile-section';
import type { ProfileFormApi } from './profile-sections';
import { profileFieldLabels as labels } from '../profile-labels';

const socialOptions = optionsOf(socialLabels);
const productOptions = optionsOf(productLabels);
const productFieldLabels = labelsOf(profileProductInput.shape);
const { kind: _kind, ...productTexts } = profileProductInput.shape;

export function SocialLinksSection({ form }: { form: ProfileFormApi }) {
  const links = useFieldArray({ control: form.control, name: 'socialLinks' });
  return (
    <ProfileSection section="social" title={labels.socialLinks} summary="LinkedIn, Instagram and more">
      <div className="space-y-3">
        {links.fields.map((link, index) => (
          <div key={link.id} className="flex items-start gap-2">
            <div className="grid flex-1 gap-2 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
              <SelectField
                control={form.control}
                name={`socialLinks.${index}.kind`}
                label={`Kind of link ${index + 1}`}
                hideLabel
                options={socialOptions}
              />
              <TextField
                control={form.control}
                name={`socialLinks.${index}.url`}
                label={`Address of link ${index + 1}`}
                hideLabel
                type="url"
                placeholder="linkedin.com/in/…"
              />
            </div>
            <IconButton label={`Remove link ${index + 1}`} icon={<X />} onClick={() => links.remove(index)} />
          </div>
        ))}
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus />}
          onClick={() => links.append({ kind: 'linkedin', url: '' })}
        >
          Add a link
        </Button>
      </div>
    </ProfileSection>
  );
}

export function ProductsSection({ form }: { form: ProfileFormApi }) {
  const products = useFieldArray({ control: form.control, name: 'products' });
  return (
    <ProfileSection
      section="products"
      title={labels.products}
      description="What you sign after the talk, or sell at the back of the room."
      summary="What you sign or sell"
    >
      <div className="space-y-4">
        {products.fields.map((product, index) => (
          <fieldset key={product.id} className="rounded-md border border-line p-3">
            <legend className="sr-only">Product {index + 1}</legend>
            <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <SelectField
                control={form.control}
                name={`products.${index}.kind`}
                label={productFieldLabels.kind}
                options={productOptions}
              />
              <TextField control={form.control} name={`products.${index}.title`} label={productFieldLabels.title} />
              <LongTextField
                control={form.control}
                name={`products.${index}.description`}
                label={productFieldLabels.description}
                rows={2}
                className="sm:col-span-2"
              />
              <TextField
                control={form.control}
                name={`products.${index}.url`}
                label={productFieldLabels.url}
                type="url"
                className="sm:col-span-2"
              />
            </div>
            <Button variant="ghost" size="sm" icon={<X />} className="mt-2" onClick={() => products.remove(index)}>
              Remove
            </Button>
          </fieldset>
        ))}
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus />}
          onClick={() => products.append({ kind: 'book', ...emptyValues(productTexts) })}
        >
          Add a book or product
        </Button>
      </div>
    </ProfileSection>
  );
}
