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

const Values = z.object({ price: CataloguePrice(add.priceWrong) })

type PriceDialogProps = {
  highlight: Highlight
  shell: ShellServices
  onDone: (changed: Highlight) => void
  onClose: () => void
}

/** Changes the price that a highlight shows. */
export const PriceDialog = ({ highlight, shell, onDone, onClose }: PriceDialogProps) => {
  const form = useCallForm({
    schema: Values,
    read: data => ({ price: eurosTyped(textOf(data, 'price')) }),
    send: ({ price }) => request(modifyHighlight, { highlightid: highlight.id, price }),
    draft: formDraft(shell.drafts, `dashboard.highlight.${highlight.id}`),
    onDone
  })
  return (
    <FormDialog form={form} title={words.title} submit={words.submit} onClose={onClose}>
      <TextField
        label={add.price}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('price', decimalText(highlight.price))}
      />
    </FormDialog>
  )
}
