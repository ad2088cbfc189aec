import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Magnifier } from './magnifier.tsx'

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      {open && <AlertDialog message="Vous avez été banni du site" onClose={() => setOpen(false)} />}
    </>
  )
}

describe('an alert', () => {
  it('puts the focus on its only button', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
    const alert = screen.getByRole('alertdialog', { name: 'Information' })
    expect(alert).toHaveTextContent('Vous avez été banni du site')
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
  })

  it('closes with Escape and gives the focus back', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus())
  })
})

describe('a confirmation', () => {
  const ask = () => {
    const onConfirm = jest.fn()
    const onCancel = jest.fn()
    render(
      <ConfirmDialog title="Accepter l’offre ?" confirm="Accepter" onConfirm={onConfirm} onCancel={onCancel}>
        Cette offre vous engage.
      </ConfirmDialog>
    )
    return { onConfirm, onCancel }
  }

  it('holds the focus on the button that changes nothing', async () => {
    const { onConfirm, onCancel } = ask()
    await userEvent.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('confirms once asked to', async () => {
    const { onConfirm, onCancel } = ask()
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
  })
})

describe('a confirmation whose act is under way', () => {
  it('cannot be taken back, and says so', async () => {
    const onCancel = jest.fn()
    const onConfirm = jest.fn()
    render(
      <ConfirmDialog busy title="Supprimer" confirm="Supprimer" onConfirm={onConfirm} onCancel={onCancel}>
        Tout sera supprimé.
      </ConfirmDialog>
    )
    const cancel = screen.getByRole('button', { name: 'Annuler' })
    expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(cancel)
    await userEvent.keyboard('{Enter}{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }))
    expect([onCancel.mock.calls, onConfirm.mock.calls]).toEqual([[], []])
    expect(screen.getByRole('status')).toHaveTextContent('En cours… Il n’est plus possible d’annuler.')
  })
})

describe('the magnifier', () => {
  it('opens the whole image from the keyboard', async () => {
    render(<Magnifier src="/petite.jpg" full="/grande.jpg" alt="Recto" />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Recto' })
    expect(screen.getByRole('img', { name: 'Recto' })).toHaveAttribute('src', '/grande.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
