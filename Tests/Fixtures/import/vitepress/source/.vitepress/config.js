export default {
  title: 'Knobs',
  srcExclude: ['internal/**'],
  themeConfig: {
    sidebar: {
      '/guide/': [{ text: 'Guide', items: [{ text: 'First', link: '/guide/one' }, { text: 'Two', link: '/guide/two' }] }],
    },
  },
}
