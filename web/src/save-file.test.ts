import { saveFile } from './save-file.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('saves under the name, and lets the browser read the file before its address is revoked', () => {
  const revokeObjectURL = jest.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
  saveFile('lots.json', new Blob(['[]']))
  expect(saved).toEqual(['blob:kept lots.json'])
  expect(revokeObjectURL).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:kept')
})
