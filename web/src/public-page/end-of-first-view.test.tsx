import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { EndOfFirstView } from './end-of-first-view.tsx'

const written = () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<EndOfFirstView />)
  return container
}

it('has a place for the whole style in a page that is written', () => {
  expect(written().innerHTML).toBe('<style>/*%%style%%*/</style>')
})

it('keeps the style that came with the page', () => {
  const container = written()
  const style = container.querySelector('style')
  if (style) style.textContent = 'h1{margin:0}'
  const { rerender } = render(<EndOfFirstView />, { container, hydrate: true })
  rerender(<EndOfFirstView />)
  expect(container.innerHTML).toBe('<style>h1{margin:0}</style>')
})

it('draws nothing in a page that the browser draws: the policy would refuse it', () => {
  expect(render(<EndOfFirstView />).container).toBeEmptyDOMElement()
})
