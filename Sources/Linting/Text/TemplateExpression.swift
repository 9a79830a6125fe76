extension String {
    /// Whether another program writes this text first: `{{ … }}` and `{% … %}` of Jekyll, Nunjucks and Vue, `${…}` of
    /// JavaScript.
    var isTemplateExpression: Bool {
        containsBytes(of: "{{") || containsBytes(of: "{%") || containsBytes(of: "${")
    }
}
