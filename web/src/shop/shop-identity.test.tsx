import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { ShopIdentity } from './shop-identity.tsx'

const shop = { name: 'Comptoir', address: 'Paris', phone: '', email: 'boutique@exemple.fr' }
const legal = {
  company: 'Comptoir SARL',
  siren: '732829320',
  rcs: '',
  publisher: '',
  host: '',
  mediator: '',
  access: '',
  carriers: '',
  processors: ''
}
const show = (forStaff: boolean) =>
  render(
    <MemoryRouter>
      <ShopIdentity settings={{ shop, legal }} forStaff={forStaff} />
    </MemoryRouter>
  )

it('visitors read what the shop told, and nothing of what is missing', () => {
  show(false)
  expect(screen.getByText('Comptoir SARL')).toBeVisible()
  expect(screen.getByText('732 829 320')).toBeVisible()
  expect(screen.getByText('Paris')).toBeVisible()
  expect(screen.queryByText('À compléter')).not.toBeInTheDocument()
  expect(screen.queryByText('Hébergement')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /réglages/ })).not.toBeInTheDocument()
})

it('staff are shown what is missing, and where to tell it', () => {
  show(true)
  // RCS, address with its postcode, telephone, publisher, host, mediator.
  expect(screen.getAllByText('À compléter')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Compléter dans les réglages' })).toHaveAttribute(
    'href',
    '/dashboard/customize'
  )
})
