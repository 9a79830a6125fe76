export default {
  title: 'Knobs',
  themeConfig: {
    sidebar: {
      '/guide/': [{ text: 'Guide', items: [{ text: 'First', link: '/guide/one' }, { text: 'Two', link: '/guide/two' }] }],
    },
  },
}
