import { typedBatch } from './typed-batch.ts'

const number = { by: 'number', value: 'C-2A3B4C' }

it.each(['C-2A3B4C', 'c-2a3b4c', '2A3B4C', ' c 2a3 b4c '])('« %s » is the number of a batch', typed => {
  expect(typedBatch(typed)).toEqual(number)
})

it('a number that begins with C is not taken for its prefix', () => {
  expect(typedBatch('C2A3B4')).toEqual({ by: 'number', value: 'C-C2A3B4' })
})

it('the code of a slip holds the address of its batch', () => {
  const id = 'V1StGXR8_Z5jdHi6B-myT'
  expect(typedBatch(`https://comptoir.example/batchs/${id}`)).toEqual({ by: 'id', value: id })
  expect(typedBatch(`http://localhost:8080/dashboard/batchs/${id}/control?card=x`)).toEqual({ by: 'id', value: id })
  expect(typedBatch(id)).toEqual({ by: 'id', value: id })
})

it.each(['', 'abc', 'Alix Martin', 'https://comptoir.example/'])('« %s » names no batch', typed => {
  expect(typedBatch(typed)).toBeNull()
})
