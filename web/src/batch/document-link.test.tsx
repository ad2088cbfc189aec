import { render, screen } from '@testing-library/react'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import { DocumentLink } from './document-link.tsx'

it('leads to the document of the batch, beside the page', () => {
  render(
    <DocumentLink call={getVoucher} batchid="batch-one">
      Bordereau
    </DocumentLink>
  )
  const link = screen.getByRole('link', { name: 'Bordereau' })
  expect(link).toHaveAttribute('href', `/api${getVoucher.path.replace(/^\/api/, '').replace(':id', 'batch-one')}`)
  expect(link).toHaveAttribute('target', '_blank')
})
