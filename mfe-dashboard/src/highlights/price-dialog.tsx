import * as z from 'zod/mini'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { modifyHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextField } from '@comptoir/ui/text-field'
import { decimalText, eurosTyped } from '../form/decimal-typed.ts'
import { formDraft } from '../form/form-draft.ts'
import { FormPart } from '../form/form-part.tsx'
import { textOf } from '../form/text-of.ts'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { texts } from '../french.ts'
import { HighlightPrice } from './highlight-price.ts'
import { highlightsTexts } from './highlights-french.ts'

const { price: words, add } = highlightsTexts

const Values = z.object({ price: HighlightPrice })

type PriceDialogProps = {
  highlight: Highlight
  shell: ShellServices
  onDone: (changed: Highlight) => void
  onClose: () => void
}

/** Changes what a highlight says was paid. */
export const PriceDialog = ({ highlight, shell, onDone, onClose }: PriceDialogProps) => {
  const draft = formDraft(shell.drafts, `dashboard.highlight.${highlight.id}`)
  const form = useCheckedForm({
    schema: Values,
    read: data => ({ price: eurosTyped(textOf(data, 'price')) }),
    send: ({ price }) => request(modifyHighlight, { highlightid: highlight.id, price }),
    onDone: changed => {
      draft.forget()
      onDone(changed)
    }
  })
  return (
    <Modal title={words.title} locked={form.busy} onClose={onClose}>
      <FormPart
        form={form}
        submit={words.submit}
        onInput={() => draft.keep(form.element.current)}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <TextField
          label={add.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={draft.read()['price'] ?? decimalText(highlight.price)}
          error={form.errors['price']}
        />
      </FormPart>
    </Modal>
  )
}
