extension String {
    /// Whether another program fills in this text: `{{ … }}` and `{% … %}` of Jekyll, Nunjucks and Vue, `${…}` of
    /// JavaScript.
    var isTemplateExpression: Bool {
        containsBytes(of: "{{") || containsBytes(of: "{%") || containsBytes(of: "${")
    }
}
