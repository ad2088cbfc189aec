import { render, screen } from '@testing-library/react'
import { Unbroken } from './unbroken.tsx'

it.each([
  ['Vérifiez votre adresse e-mail', ['e-mail']],
  ['E-mails envoyés : un e-mail part.', ['E-mails', 'e-mail']],
  ['Votre mot de passe', []]
])('keeps %s as it is written, and its words with a hyphen whole', (text, whole) => {
  render(
    <h1>
      <Unbroken text={text} />
    </h1>
  )
  const heading = screen.getByRole('heading', { name: text })
  expect(heading.textContent).toBe(text)
  expect([...heading.querySelectorAll('span')].map(span => span.textContent)).toEqual(whole)
})
