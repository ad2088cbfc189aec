import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { createHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { Checkbox } from '@comptoir/ui/checkbox'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { eurosTyped } from '@comptoir/web/form/typed-number.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { CataloguePrice } from '../form/catalogue-price.ts'
import { ImageField } from '../form/image-field.tsx'
import { ImageFile } from '../form/image-file.ts'
import classes from './highlights.module.css'
import { highlightsTexts } from './highlights-french.ts'

const { add: words } = highlightsTexts

const Values = z.object({
  name: z.string().check(z.trim(), z.minLength(1, words.nameMissing), z.maxLength(80)),
  image: ImageFile(words.imageMissing),
  price: CataloguePrice(words.priceWrong),
  display: z.boolean()
})

/** Adds a highlight at the end of the list: a photo of a card, and what the shop paid for it. */
export const AddHighlight = ({ shell, onAdded }: { shell: ShellServices; onAdded: (added: Highlight) => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const draft = formDraft(shell.drafts, 'dashboard.highlight')
  // Read at each rendering, because the form stays in view after it was sent, and must be empty then.
  const typed = draft.read()
  const form = useCallForm({
    schema: Values,
    read: data => ({
      image: input.current?.files?.[0],
      name: textOf(data, 'name'),
      price: eurosTyped(textOf(data, 'price')),
      display: data.get('display') === 'on'
    }),
    send: ({ image, name, price, display }) =>
      upload({ call: createHighlight, input: { name, price, display }, files: { image }, onProgress: setSent }),
    draft,
    onDone: added => {
      setFile(null)
      setSent(0)
      form.element.current?.reset()
      onAdded(added)
    }
  })
  return (
    <div className={classes['add']}>
      <h3>{words.heading}</h3>
      <CallForm form={form} submit={words.submit}>
        <ImageField
          label={words.image}
          hint={words.imageHint}
          previewName={words.preview}
          error={form.errors['image']}
          file={file}
          onChoose={setFile}
          input={input}
        />
        <TextField
          label={words.name}
          hint={words.nameHint}
          name="name"
          maxLength={80}
          autoComplete="off"
          defaultValue={typed['name'] ?? ''}
          error={form.errors['name']}
        />
        <TextField
          label={words.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed['price'] ?? ''}
          error={form.errors['price']}
        />
        <Checkbox label={words.display} name="display" defaultChecked={'price' in typed ? 'display' in typed : true} />
        {form.busy && <ProgressBar label={words.sending} value={sent} />}
      </CallForm>
    </div>
  )
}
