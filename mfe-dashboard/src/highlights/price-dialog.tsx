import * as z from 'zod/mini'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { modifyHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { TextField } from '@comptoir/ui/text-field'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { decimalText, eurosTyped } from '@comptoir/web/form/typed-number.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { CataloguePrice } from '../form/catalogue-price.ts'
import { highlightsTexts } from './highlights-french.ts'

const { price: words, add } = highlightsTexts

const Values = z.object({
  name: z.string().check(z.trim(), z.maxLength(80)),
  price: CataloguePrice(add.priceWrong)
})

type PriceDialogProps = {
  highlight: Highlight
  shell: ShellServices
  onDone: (changed: Highlight) => void
  onClose: () => void
}

/** Changes the name and the price that a highlight shows. */
export const PriceDialog = ({ highlight, shell, onDone, onClose }: PriceDialogProps) => {
  const form = useCallForm({
    schema: Values,
    read: data => ({ name: textOf(data, 'name'), price: eurosTyped(textOf(data, 'price')) }),
    send: ({ name, price }) => request(modifyHighlight, { highlightid: highlight.id, name, price }),
    draft: formDraft(shell.drafts, `dashboard.highlight.${highlight.id}`),
    onDone
  })
  return (
    <FormDialog form={form} title={words.title} submit={words.submit} onClose={onClose}>
      <TextField label={add.name} hint={add.nameHint} autoComplete="off" {...form.field('name', highlight.name)} />
      <TextField
        label={add.price}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('price', decimalText(highlight.price))}
      />
    </FormDialog>
  )
}
