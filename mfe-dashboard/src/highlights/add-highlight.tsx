import { useState } from 'react'
import * as z from 'zod/mini'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { createHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { Checkbox } from '@comptoir/ui/checkbox'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { TextField } from '@comptoir/ui/text-field'
import { eurosTyped } from '../form/decimal-typed.ts'
import { formDraft } from '../form/form-draft.ts'
import { FormPart } from '../form/form-part.tsx'
import { ImageField } from '../form/image-field.tsx'
import { ImageFile } from '../form/image-file.ts'
import { textOf } from '../form/text-of.ts'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { HighlightPrice } from './highlight-price.ts'
import classes from './highlights.module.css'
import { highlightsTexts } from './highlights-french.ts'

const { add: words } = highlightsTexts

const Values = z.object({ image: ImageFile(words.imageMissing), price: HighlightPrice, display: z.boolean() })

/** A photo and what was paid for its card, put at the end of the highlights. */
export const AddHighlight = ({ shell, onAdded }: { shell: ShellServices; onAdded: (added: Highlight) => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const draft = formDraft(shell.drafts, 'dashboard.highlight')
  const typed = draft.read()
  const form = useCheckedForm({
    schema: Values,
    read: data => ({
      image: file,
      price: eurosTyped(textOf(data, 'price')),
      display: data.get('display') === 'on'
    }),
    send: ({ image, price, display }) =>
      upload({ call: createHighlight, input: { price, display }, files: { image }, onProgress: setSent }),
    onDone: added => {
      draft.forget()
      setFile(null)
      setSent(0)
      form.element.current?.reset()
      onAdded(added)
    }
  })
  return (
    <div className={classes['add']}>
      <h3>{words.heading}</h3>
      <FormPart form={form} submit={words.submit} onInput={() => draft.keep(form.element.current)}>
        <ImageField
          label={words.image}
          hint={words.imageHint}
          previewName={words.preview}
          error={form.errors['image']}
          file={file}
          onChoose={setFile}
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
      </FormPart>
    </div>
  )
}
